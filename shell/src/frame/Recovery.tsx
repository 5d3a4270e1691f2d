import { reportFault } from '@platform/contract/faults';
import { Component, type ReactElement } from 'react';
import { preserveInput } from '../loading/fallback';

type Props = { children: ReactElement };

type State = {
  failure: { error: unknown; restoreInput: () => void } | null;
};

/** The most renderings anew, so that a page that fails at once does not fail forever. */
const MOST_RECOVERIES = 20;

/**
 * Renders its children anew after an error of a node that something else has moved: the translation of a browser, or an
 * extension. Typed text, focus and scroll position stay. Other errors go on to the next boundary.
 */
export class Recovery extends Component<Props, State> {
  override state: State = { failure: null };
  private recoveries = 0;

  /** React calls this while the fields are still in the document. */
  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error, restoreInput: preserveInput(document.body) } };
  }

  override componentDidCatch(error: unknown) {
    this.recoveries += 1;
    reportFault('render', error);
    this.setState({ failure: null }, this.state.failure?.restoreInput);
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    // Nothing is rendered at first: the nodes that are left of the failed rendering go with their element.
    if (isMoved(failure.error) && this.recoveries < MOST_RECOVERIES) return null;
    throw failure.error;
  }
}

/** Browsers refuse to remove a node from, or to insert one before, an element that is not its parent. */
function isMoved(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}

import { addLines, removeLines, useLocation, useNavigate, useRequestLines } from '@platform/contract';
import { MAX_LINES } from '@platform/goods';
import { Button, Dialog, Notice, Wrap } from '@platform/ui';
import { useEffect, useState } from 'react';
import type { ReceivedLines } from '../../../data/checked';
import styles from '../RequestPage.module.css';
import { useTexts } from '../texts';
import { readLink } from './link';

/** The result of a link: an undo of the replaced list, or a message. */
type Result = { name: 'added' | 'replaced' | 'broken'; refused: number; undo?: () => void };

/** Asks what to do with the list in the page's address, then removes it from the address. */
export function ReceivedList() {
  const t = useTexts();
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const own = useRequestLines();
  const [received, setReceived] = useState<ReceivedLines | null>(null);
  const [result, setResult] = useState<Result>();

  useEffect(() => {
    let isCurrent = true;
    void readLink(hash).then((lines) => {
      if (!isCurrent || lines === undefined) return;
      setReceived(lines);
      if (lines === null) setResult({ name: 'broken', refused: 0 });
    });
    return () => {
      isCurrent = false;
    };
  }, [hash]);

  function close() {
    setReceived(null);
    void navigate({ pathname, search }, { replace: true });
  }

  function take(replaces: boolean) {
    if (!received) return;
    const undoRemoval = replaces ? removeLines(own.map(({ id }) => id)) : undefined;
    const { refused, undo } = addLines(received);
    setResult({
      name: replaces ? 'replaced' : 'added',
      refused,
      undo: () => {
        undo();
        undoRemoval?.();
      },
    });
    close();
  }

  return (
    <>
      <Dialog
        open={received !== null}
        title={t('received.title')}
        onClose={close}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              {t('received.cancel')}
            </Button>
            {own.length > 0 && (
              <Button variant="quiet" onClick={() => take(true)}>
                {t('received.replace')}
              </Button>
            )}
            <Button onClick={() => take(false)}>{t('received.add')}</Button>
          </>
        }
      >
        <p>
          <span>{t('received.text', { count: received?.length ?? 0 })}</span>{' '}
          {own.length > 0 && <span>{t('received.own', { count: own.length })}</span>}
        </p>
      </Dialog>
      <div aria-live="polite" aria-atomic="true">
        {result && (
          <Wrap className={styles.received}>
            <Notice
              live={false}
              tone={result.name === 'broken' ? 'error' : 'success'}
              action={
                result.undo && (
                  <Button
                    variant="quiet"
                    size="small"
                    onClick={() => {
                      result.undo?.();
                      setResult(undefined);
                    }}
                  >
                    {t('lines.undo')}
                  </Button>
                )
              }
            >
              <p>{t(`received.${result.name}`)}</p>
              {result.refused > 0 && (
                <p>{t('received.refused', { count: result.refused, max: MAX_LINES })}</p>
              )}
            </Notice>
          </Wrap>
        )}
      </div>
    </>
  );
}

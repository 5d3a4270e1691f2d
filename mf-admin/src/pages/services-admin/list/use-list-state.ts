import { useLocation } from '@platform/contract';
import { useEffect, useLayoutEffect } from 'react';
import type { Tab } from '../address';
import {
  allById,
  type ListState,
  readListState,
  showInList,
  useListStates,
  withListState,
} from './list-state';

/** How long nobody types before the address says what is looked for, in milliseconds; browsers limit such changes. */
const ADDRESS_DELAY_MS = 250;

/** What a tab's list shows. An address that says so is followed; else the address follows, without a navigation. */
export function useListState(tab: Tab): [ListState, (change: Partial<ListState>) => void] {
  const { key, search } = useLocation();
  const state = useListStates((states) => states[tab]) ?? allById;

  useLayoutEffect(() => {
    const said = readListState(location.search);
    if (withListState('', said) === '') tellAddress(useListStates.getState()[tab] ?? allById);
    else showInList(tab, said);
  }, [tab, key, search]);

  useEffect(() => {
    const timer = setTimeout(() => tellAddress(state), ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return [state, (change) => showInList(tab, change)];
}

function tellAddress(state: ListState) {
  const said = withListState(location.search, state);
  if (said !== location.search)
    history.replaceState(history.state, '', `${location.pathname}${said}${location.hash}`);
}

import { HISTORY_LENGTH, idOf, isObject, type Json, type RecordPath, sameState } from '@platform/records';
import { Button, classNames, icons } from '@platform/ui';
import { useId, useState } from 'react';
import { defaultLanguage } from 'shared-i18n';
import { differingFields } from '../../../data/records/differences';
import {
  type RecordState,
  readHistory,
  readRemovedRecords,
  readWithDependents,
} from '../../../data/records/history';
import { textAt } from '../../../data/records/record-edit';
import { useRecords } from '../../../data/records/records';
import { restoreRemoved, restoreState } from '../../../data/records/write';
import shared from '../Admin.module.css';
import { useAddress } from '../address';
import { Loaded, useLoaded } from '../Loaded';
import { Time, useFormatTime } from '../Time';
import { useTexts } from '../texts';
import { useFieldName } from '../use-record-texts';
import styles from './RecordHistory.module.css';
import { type Restoration, RestoreDialog } from './RestoreDialog';

/** Below the form: the history of the edited record, or in add mode the removed records. */
export function RecordHistory() {
  const { kind, edit } = useAddress();
  return <Panel key={`${kind} ${edit}`} path={edit === null ? null : `${kind}/${edit}`} />;
}

type PathProps = { path: RecordPath | null };

function Panel({ path }: PathProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const heading = useId();
  const content = useId();
  const texts = path === null ? 'history.removed' : 'history';
  return (
    <section className={classNames(shared.panel, styles.panel)} aria-labelledby={heading}>
      <div className={shared.spread}>
        <h2 className={styles.title} id={heading}>
          {t(`${texts}.title`)}
        </h2>
        <Button
          variant="quiet"
          size="small"
          icon={icons.clock}
          aria-expanded={open}
          aria-controls={content}
          onClick={() => setOpen(!open)}
        >
          {t(open ? `${texts}.close` : `${texts}.open`)}
        </Button>
      </div>
      <div id={content}>{open && <States path={path} />}</div>
    </section>
  );
}

/** The states to restore, the latest first: states of a record, or removed records of a kind. */
function States({ path }: PathProps) {
  const t = useTexts();
  const { kind, edit } = useAddress();
  const { status, records } = useRecords();
  const complete = status !== 'loading';
  const [asked, setAsked] = useState<Restoration | null>(null);
  const existing = records[kind].map(({ id }) => id);
  const loaded = useLoaded(
    // Before the lists are complete, nobody knows which records are removed.
    async () => {
      if (path !== null) return readHistory(path);
      return complete ? readRemovedRecords(kind, existing) : undefined;
    },
    complete && records,
  );
  const current = records[kind].find(({ id }) => id === edit)?.raw ?? null;
  const texts = path === null ? 'history.removed' : 'history';

  function ask(one: RecordState) {
    const { state } = one;
    const restore = async () => {
      if (path === null) await restoreRemoved(await readWithDependents(one));
      else if (isObject(state)) await restoreState(path, current, state);
    };
    setAsked({ ...one, shown: path === null ? null : current, restore });
  }

  return (
    <Loaded loaded={loaded} label={t(`${texts}.loading`)} failed={t('history.failed')}>
      {(states) => (
        <>
          {states.length > 0 && (
            <ol className={styles.entries} role="list">
              {states.map((one, index) => (
                <StateLine
                  key={`${one.path} ${one.entry.n}`}
                  state={one}
                  removed={path === null}
                  before={states[index + 1]?.state}
                  current={current}
                  onRestore={() => ask(one)}
                />
              ))}
            </ol>
          )}
          {states.length === 0 && (
            <p className={classNames(shared.note, styles.note)}>{t(`${texts}.empty`)}</p>
          )}
          {states.length > 0 && path !== null && (
            <p className={classNames(shared.note, styles.note)}>
              {t('history.kept', { count: HISTORY_LENGTH })}
            </p>
          )}
          <RestoreDialog asked={asked} onClose={() => setAsked(null)} />
        </>
      )}
    </Loaded>
  );
}

type StateLineProps = {
  state: RecordState;
  /** Set for a removed record; otherwise this is one of its states. */
  removed: boolean;
  /** The previous state, if the history has it. */
  before: Json | undefined;
  current: Json;
  onRestore: () => void;
};

function StateLine({ state: { path, entry, state }, removed, before, current, onRestore }: StateLineProps) {
  const t = useTexts();
  const when = useFormatTime()(entry.at);
  const fieldName = useFieldName();
  const id = idOf(path);
  const name = textAt(state, ['title']) || id;
  const isCurrent = !removed && sameState(state, current);
  const hasFields = entry.change === 'changed' && before !== undefined && state !== null;
  const fields = hasFields ? differingFields(before, state).map((field) => fieldName([field])) : [];
  return (
    <li className={classNames(shared.spread, styles.entry)}>
      <div className={classNames(shared.text, styles.text)}>
        <p className={shared.name} lang={removed ? defaultLanguage : undefined}>
          {removed ? name : t(`history.changes.${entry.change}`)}
        </p>
        <p className={shared.meta}>
          {removed && <code className={shared.id}>{id}</code>}
          <Time at={entry.at} />
          {entry.change !== 'before' && <bdi>{entry.email}</bdi>}
        </p>
        {fields.length > 0 && (
          <p className={shared.meta}>{t('history.fields', { fields: fields.join(', ') })}</p>
        )}
      </div>
      {isCurrent && <p className={shared.note}>{t('history.current')}</p>}
      {!isCurrent && isObject(state) && (
        <Button
          variant="ghost"
          size="small"
          aria-label={removed ? t('history.removed.restoreOf', { name }) : t('history.restoreOf', { when })}
          onClick={onRestore}
        >
          {t(removed ? 'history.removed.restore' : 'history.restore')}
        </Button>
      )}
    </li>
  );
}

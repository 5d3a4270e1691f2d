/** What the send call answers: as usual, one of the provider's refusals, or nothing at all. */
export type Mode = 'ok' | '403' | '429' | '451' | 'hang';

type RefusalMode = Exclude<Mode, 'ok' | 'hang'>;

/** The refusals of the provider and its client that the specification names. */
export const REFUSALS: Record<RefusalMode, { status: number; text: string }> = {
  '403': { status: 403, text: 'Forbidden' },
  '429': { status: 429, text: 'Too Many Requests' },
  '451': { status: 451, text: 'Unavailable For Headless Browser' },
};

const MODES: readonly Mode[] = ['ok', '403', '429', '451', 'hang'];

export const MODE_SENTENCE = `The mode must be one of ${MODES.join(', ')}.`;

export function isMode(value: unknown): value is Mode {
  return MODES.some((mode) => mode === value);
}

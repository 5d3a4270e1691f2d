import { TimeLimitError } from '@platform/contract/time-limit';
import type { JsonObject, RecordPath } from '@platform/records';

/** Why a write or a read did not happen, as far as staff can do something about it, with the words for the console. */
const reasons = {
  /** No connection; nothing was sent and nothing will be. */
  offline: 'verilənlər bazası ilə əlaqə yoxdur',
  /** Sent, but not confirmed in time; it may or may not have arrived. */
  unconfirmed: 'server vaxtında cavab vermədi',
  /** The database's rules refused it. */
  denied: 'verilənlər bazasının qaydaları icazə vermədi',
  /** They would refuse it: the record, as it is, breaks them. */
  invalid: 'qeyd bu halda verilənlər bazasının qaydalarına uyğun deyil',
  /** There is a record of this id already. */
  exists: 'bu identifikator artıq mövcuddur',
  /** The record, or its service, does not exist any more. */
  gone: 'qeyd və ya onun xidməti artıq mövcud deyil',
  /** Somebody changed the record since the form was opened. */
  conflict: 'qeyd bu vaxt ərzində dəyişdirilib',
  unknown: 'gözlənilməz xəta',
};

export type FailureKind = keyof typeof reasons;

type About = {
  cause?: unknown;
  /** Of a conflict: the record as the database has it now. */
  theirs?: JsonObject | null;
  /** Of a write of many records: the one that prevented it. */
  path?: RecordPath;
};

export class Failure extends Error {
  override name = 'Failure';
  readonly theirs: JsonObject | null;
  readonly path: RecordPath | null;

  constructor(
    readonly kind: FailureKind,
    { cause, theirs = null, path }: About = {},
  ) {
    super(kind, { cause });
    this.theirs = theirs;
    this.path = path ?? null;
  }
}

/**
 * Turns whatever the database client throws into a failure.
 * @param late what it is where the client did not answer in time
 */
export function toFailure(error: unknown, late: FailureKind = 'unconfirmed'): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof TimeLimitError) return new Failure(late, { cause: error });
  const denied = /permission[ _]denied/i.test(reasonOf(error));
  return new Failure(denied ? 'denied' : 'unknown', { cause: error });
}

/** The provider's code if it gave one, else the message. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.message : String(error);
}

/** Console output. It is for the company's own people and therefore in Azerbaijani (specification, section 8). */
export const messages = {
  signIn: 'Giriş baş tutmadı',
  signOut: 'Çıxış baş tutmadı',
  session: 'Giriş xidməti ilə əlaqə qurulmadı',
  read: 'Məlumatlar oxunmadı',
  services: 'Xidmət yadda saxlanmadı',
  serviceDetails: 'Xidmətin təfərrüatı yadda saxlanmadı',
  categories: 'Kateqoriya yadda saxlanmadı',
  remove: 'Silmə əməliyyatı alınmadı',
  restore: 'Silinmiş məlumat geri qaytarılmadı',
  restoreState: 'Qeydin əvvəlki vəziyyəti bərpa olunmadı',
  import: 'Fayldan idxal alınmadı',
  readHistory: 'Dəyişikliklərin tarixçəsi oxunmadı',
  enquiries: 'Sorğular oxunmadı',
  enquiryStatus: 'Sorğunun vəziyyəti yadda saxlanmadı',
  enquiryNote: 'Sorğuya qeyd yazılmadı',
} as const;

/** Writes to the console what failed and why, with the provider's own code or message behind it. */
export function logFailure(action: keyof typeof messages, failure: Failure): void {
  const detail = reasonOf(failure.cause ?? failure);
  console.error(`${messages[action]}: ${reasons[failure.kind]} (${detail})`);
}

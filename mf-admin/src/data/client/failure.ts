import { TimeLimitError } from '@platform/contract/time-limit';
import type { JsonObject, RecordPath } from '@platform/records';

/** The reason of a failed write or read, as far as staff can act on it, with its words for the console. */
const reasons = {
  /** No connection; nothing was or will be sent. */
  offline: 'verilənlər bazası ilə əlaqə yoxdur',
  /** Sent, but not answered in time; it has not arrived. */
  unconfirmed: 'server vaxtında cavab vermədi',
  /** The database's rules refused it. */
  denied: 'verilənlər bazasının qaydaları icazə vermədi',
  /** The rules would refuse the record as it is. */
  invalid: 'qeyd bu halda verilənlər bazasının qaydalarına uyğun deyil',
  /** A record with this id exists already. */
  exists: 'bu identifikator artıq mövcuddur',
  /** The record, or its service, no longer exists. */
  gone: 'qeyd və ya onun xidməti artıq mövcud deyil',
  /** Somebody changed the record since the form was opened. */
  conflict: 'qeyd bu vaxt ərzində dəyişdirilib',
  unknown: 'gözlənilməz xəta',
};

export type FailureKind = keyof typeof reasons;

type About = {
  cause?: unknown;
  /** For a conflict: the stored record. */
  theirs?: JsonObject | null;
  /** For a write of many records: the record that prevented it. */
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
 * Turns an error of the database client into a failure.
 * @param late the failure if the client did not answer in time
 */
export function toFailure(error: unknown, late: FailureKind = 'unconfirmed'): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof TimeLimitError) return new Failure(late, { cause: error });
  const denied = /permission[ _]denied/i.test(reasonOf(error));
  return new Failure(denied ? 'denied' : 'unknown', { cause: error });
}

/** Returns the provider's code, or the message. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.message : String(error);
}

/** Console output is for the company's own people and therefore in Azerbaijani (specification, section 8). */
export const messages = {
  signIn: 'Giriş baş tutmadı',
  reset: 'Parol üçün məktub istənilə bilmədi',
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
  enquiryLines: 'Sorğuların sətirləri oxunmadı',
  enquiryStatus: 'Sorğunun vəziyyəti yadda saxlanmadı',
  enquiryNote: 'Sorğuya qeyd yazılmadı',
  enquiryNoteRemoval: 'Sorğunun qeydi silinmədi',
  enquiryDeletion: 'Sorğu silinmədi',
  templates: 'Cavab şablonları oxunmadı və ya yadda saxlanmadı',
  offer: 'Qiymət təklifi göndərilmədi',
  offerMail: 'Alıcıya təklif barədə məktub göndərilmədi',
  offerDraft: 'Qiymət təklifinin qaralaması oxunmadı və ya yadda saxlanmadı',
  enquiryFile: 'Alıcının faylı haqqında məlumat alınmadı',
  enquiryPage: 'Alıcının səhifəsi oxunmadı və ya dəyişdirilmədi',
} as const;

/** Writes the failure and its reason to the console, with the provider's own code or message. */
export function logFailure(action: keyof typeof messages, failure: Failure): void {
  const detail = reasonOf(failure.cause ?? failure);
  console.error(`${messages[action]}: ${reasons[failure.kind]} (${detail})`);
}

/** What goes to the console. It is for the company's own people and therefore in Azerbaijani (specification, section 8). */
export const messages = {
  signIn: 'Giriş baş tutmadı',
  signOut: 'Çıxış baş tutmadı',
  session: 'Giriş xidməti ilə əlaqə qurulmadı',
  read: 'Məlumatlar oxunmadı',
  saveService: 'Xidmət yadda saxlanmadı',
  saveDetail: 'Xidmətin təfərrüatı yadda saxlanmadı',
  saveCategory: 'Kateqoriya yadda saxlanmadı',
  remove: 'Silmə əməliyyatı alınmadı',
  restore: 'Silinmiş məlumat geri qaytarılmadı',
  restoreState: 'Qeydin əvvəlki vəziyyəti bərpa olunmadı',
  history: 'Dəyişikliklərin tarixçəsi yazılmadı',
  import: 'Fayldan idxal alınmadı',
  readHistory: 'Dəyişikliklərin tarixçəsi oxunmadı',
} as const;

const reasons = {
  offline: 'verilənlər bazası ilə əlaqə yoxdur',
  unconfirmed: 'server vaxtında cavab vermədi',
  denied: 'verilənlər bazasının qaydaları icazə vermədi',
  invalid: 'qeyd bu halda verilənlər bazasının qaydalarına uyğun deyil',
  exists: 'bu identifikator artıq mövcuddur',
  gone: 'qeyd və ya onun xidməti artıq mövcud deyil',
  conflict: 'qeyd bu vaxt ərzində dəyişdirilib',
  unknown: 'gözlənilməz xəta',
} as const;

/** Writes to the console what failed and why, with the provider's own code or message behind it. */
export function logFailure(action: keyof typeof messages, kind: keyof typeof reasons, detail: string): void {
  console.error(`${messages[action]}: ${reasons[kind]} (${detail})`);
}

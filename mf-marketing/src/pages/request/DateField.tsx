import { dayAt } from '@platform/goods/day';
import { TextField, WrittenDate } from '@platform/ui';
import type { ComponentProps } from 'react';
import { useLanguage } from 'shared-i18n';

/** The last date that the database accepts; browsers allow years of six digits. */
const DAY_MAX = '2099-12-31';

/** A day from today on. Browsers show it in their own language, so the hint has it in that of the page. */
export function DateField({ hint, ...field }: ComponentProps<typeof TextField> & { value: string }) {
  const language = useLanguage();
  return (
    <TextField
      {...field}
      type="date"
      min={dayAt(Date.now())}
      max={DAY_MAX}
      hint={field.value ? <WrittenDate date={field.value} language={language} /> : hint}
    />
  );
}

import { Checkbox, Field, NumberField, RequiredLegend, SelectField, TextArea, TextField } from '@platform/ui';
import type { Texts } from '../texts';

export function fields({ contact: { form }, sending }: Texts) {
  const required = { required: true };
  return {
    Field: {
      'around a control of its own': (
        <Field label={sending.captcha} hint={sending.captchaNote}>
          {({ className: _, ...control }) => <input type="checkbox" {...control} />}
        </Field>
      ),
    },
    TextField: {
      empty: <TextField label={form.subject} />,
      required: <TextField label={form.name} {...required} />,
      optional: <TextField label={form.company} optionalText={form.optional} />,
      filled: <TextField label={form.email} type="email" defaultValue="ad@example.az" />,
      'with an error': (
        <TextField label={form.email} {...required} error={form.errors.emailFormat} defaultValue="ad@" />
      ),
      disabled: <TextField label={form.name} disabled defaultValue={form.name} />,
    },
    Checkbox: {
      empty: <Checkbox>{form.optional}</Checkbox>,
      checked: <Checkbox defaultChecked>{form.optional}</Checkbox>,
      'that deletes': (
        <Checkbox danger defaultChecked>
          {form.optional}
        </Checkbox>
      ),
    },
    NumberField: {
      understood: <NumberField label={form.subject} defaultValue="1 250,5" />,
      'with two readings': <NumberField label={form.subject} defaultValue="1.250" />,
    },
    RequiredLegend: { legend: <RequiredLegend>{form.required}</RequiredLegend> },
    TextArea: {
      'with a hint': <TextArea label={form.message} hint={form.messageHint} {...required} />,
      'with a hint and an error': (
        <TextArea label={form.message} hint={form.messageHint} error={form.errors.message} {...required} />
      ),
    },
    SelectField: {
      'nothing chosen': (
        <SelectField label={form.service} placeholder={form.servicePlaceholder} defaultValue="" {...required}>
          <option>{form.subjects.quote}</option>
        </SelectField>
      ),
      chosen: (
        <SelectField label={form.subject}>
          <option>{form.subjects.quote}</option>
          <option>{form.subjects.consultation}</option>
        </SelectField>
      ),
      'with an error': (
        <SelectField
          label={form.service}
          placeholder={form.servicePlaceholder}
          defaultValue=""
          error={form.errors.service}
          {...required}
        />
      ),
    },
  };
}

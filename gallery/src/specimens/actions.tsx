import { Button, buttonClass, Dialog, FileButton, icons, Notice, Tabs } from '@platform/ui';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Texts } from '../texts';

type OneOf<Props, Name extends keyof Props> = Record<Extract<Props[Name], string>, ReactNode>;
type ButtonProps = ComponentProps<typeof Button>;
type NoticeProps = ComponentProps<typeof Notice>;

export function actions({ admin, contact: { form }, sending }: Texts) {
  const variants: OneOf<ButtonProps, 'variant'> = {
    primary: <Button>{form.submit}</Button>,
    quiet: <Button variant="quiet">{sending.retry}</Button>,
    ghost: <Button variant="ghost">{admin.form.cancel}</Button>,
    danger: <Button variant="danger">{admin.list.remove}</Button>,
  };
  const sizes: OneOf<ButtonProps, 'size'> = {
    small: <Button size="small">{form.submit}</Button>,
    medium: <Button size="medium">{form.submit}</Button>,
    large: <Button size="large">{form.submit}</Button>,
  };
  const tones: OneOf<NoticeProps, 'tone'> = {
    info: <Notice live={false}>{sending.unanswered}</Notice>,
    success: (
      <Notice live={false} tone="success" title={form.success_message}>
        {form.privacy}
      </Notice>
    ),
    error: (
      <Notice live={false} tone="error" action={<Button size="small">{sending.retry}</Button>}>
        {form.error_message}
      </Notice>
    ),
  };
  return {
    Button: {
      ...variants,
      ...sizes,
      'with an icon': <Button icon={icons.mail}>{form.submit}</Button>,
      disabled: <Button disabled>{form.submit}</Button>,
      busy: (
        <Button busy busyLabel={sending.sending}>
          {form.submit}
        </Button>
      ),
      'a link': (
        <a className={buttonClass('quiet')} href="#Button">
          {form.privacyLink}
        </a>
      ),
    },
    FileButton: {
      'opens a file': (
        <FileButton accept="image/*" onFile={() => undefined}>
          {form.submit}
        </FileButton>
      ),
    },
    Dialog: {
      'opened by its button': <OpenedDialog {...admin} />,
      'busy: Escape does not close it': <OpenedDialog {...admin} busy />,
    },
    Notice: tones,
    Tabs: { 'first chosen': <ChosenTab {...admin} /> },
  };
}

function OpenedDialog({ services, list, form, busy = false }: Texts['admin'] & { busy?: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {list.remove}
      </Button>
      <Dialog
        open={open}
        busy={busy}
        title={services.edit}
        onClose={close}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              {form.cancel}
            </Button>
            <Button variant="danger" busy={busy} onClick={close}>
              {list.remove}
            </Button>
          </>
        }
      >
        <p>{list.malformed}</p>
      </Dialog>
    </>
  );
}

function ChosenTab({ tabs, services, details }: Texts['admin']) {
  const [value, setValue] = useState<'services' | 'details'>('services');
  const all = [
    { id: 'services', label: tabs.services },
    { id: 'details', label: tabs.details },
  ] as const;
  return (
    <Tabs label={tabs.label} tabs={all} value={value} onChange={setValue}>
      <p>{{ services, details }[value].empty}</p>
    </Tabs>
  );
}

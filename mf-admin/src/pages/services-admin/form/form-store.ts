import { create } from '@platform/contract';
import type { JsonObject } from '../../../data/json';
import { changeForm, type Form, openForm } from './form';

/** A form's state and its moves, kept outside components: it outlives a change of tab, language or session. */
export function createFormStore<Fields>(empty: Fields) {
  const useForm = create<Form<Fields>>(() => openForm(empty, null));
  return {
    useForm,
    get: useForm.getState,
    /** Takes the form through one of the moves in `form.ts`. */
    move: (step: (form: Form<Fields>) => Form<Fields>) => useForm.setState(step),
    change: (change: Partial<Fields>) => useForm.setState((form) => changeForm(form, change)),
    edit: (target: string, fields: Fields, base: JsonObject) =>
      useForm.setState(openForm(fields, target, base)),
    add: () => useForm.setState(openForm({ ...empty }, null)),
  };
}

export type FormStore<Fields> = ReturnType<typeof createFormStore<Fields>>;

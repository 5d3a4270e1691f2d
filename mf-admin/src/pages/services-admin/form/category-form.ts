import { createRecordForm } from './record-form';

export const categoryForm = createRecordForm('categories');

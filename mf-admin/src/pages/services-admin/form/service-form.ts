import { createRecordForm } from './record-form';

export const serviceForm = createRecordForm('services', { icon: 'Book' });

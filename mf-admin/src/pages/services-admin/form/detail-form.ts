import { createRecordForm } from './record-form';

export const detailForm = createRecordForm('serviceDetails');

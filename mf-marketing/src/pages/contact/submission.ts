import { createSubmission } from '../../components/sending/submission';

/** The sending of the enquiry form. */
export const submission = createSubmission();

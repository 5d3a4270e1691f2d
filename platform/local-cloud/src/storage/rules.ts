import {
  ENQUIRY_NUMBER,
  ENQUIRY_NUMBER_MAX,
  isSecret,
  PICTURE_BYTES_MAX,
  PICTURE_FOLDER,
  PICTURE_NAME,
  pictureTypes,
} from '@platform/records';
import {
  ATTACHMENT_ASK_MINUTES,
  ATTACHMENT_BYTES_MAX,
  ATTACHMENT_DISPOSITION,
  ATTACHMENT_DISPOSITION_MAX,
  ATTACHMENT_FOLDER,
  ATTACHMENT_INDEX,
  attachmentTypes,
} from '@platform/records/attachments';
import type { StoredFile } from './stored-files';

/* What `storage.rules` allow, written by hand: nothing here evaluates rules of the storage. */

/** The owner passes all rules. */
export type Requester = 'anybody' | 'staff' | 'owner';

type Kind = {
  has(parts: string[]): boolean;
  /** The largest file, in bytes. */
  max: number;
  mayGet(requester: Requester, file: StoredFile | undefined): boolean;
  mayCreate(requester: Requester, file: StoredFile): boolean;
};

const kinds: Record<string, Kind> = {
  [PICTURE_FOLDER]: {
    has: ([name = '', ...others]) => PICTURE_NAME.test(name) && others.length === 0,
    max: PICTURE_BYTES_MAX,
    mayGet: () => true,
    mayCreate: (requester, { contentType }) => requester === 'staff' && isOneOf(pictureTypes, contentType),
  },
  [ATTACHMENT_FOLDER]: {
    has: ([number = '', key = '', index = '', ...others]) =>
      ENQUIRY_NUMBER.test(number) &&
      number.length <= ENQUIRY_NUMBER_MAX &&
      isSecret(key) &&
      ATTACHMENT_INDEX.test(index) &&
      others.length === 0,
    max: ATTACHMENT_BYTES_MAX,
    mayGet: (requester, file) =>
      !file ||
      Date.parse(file.timeCreated) > Date.now() - ATTACHMENT_ASK_MINUTES * 60_000 ||
      requester === 'staff',
    mayCreate: (_requester, { content, contentType, contentDisposition = '' }) =>
      content.length > 0 &&
      isOneOf(attachmentTypes, contentType) &&
      contentDisposition.length <= ATTACHMENT_DISPOSITION_MAX &&
      ATTACHMENT_DISPOSITION.test(contentDisposition),
  },
};

/** Returns the rules of a path; `undefined` where nothing is allowed. */
export function kindOf(path: string): Kind | undefined {
  const [folder = '', ...parts] = path.split('/');
  const kind = Object.hasOwn(kinds, folder) ? kinds[folder] : undefined;
  return kind?.has(parts) ? kind : undefined;
}

/** The largest file of all, in bytes. */
export const FILE_BYTES_MAX = Math.max(...Object.values(kinds).map(({ max }) => max));

function isOneOf(types: Record<string, string>, type: string): boolean {
  return Object.values(types).includes(type);
}

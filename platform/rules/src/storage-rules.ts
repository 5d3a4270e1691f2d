import {
  ENQUIRY_NUMBER,
  ENQUIRY_NUMBER_MAX,
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

const STAFF = 'request.auth.token.staff == true';

/**
 * Returns the text of `storage.rules`. Staff add pictures, and everybody reads them. Everybody adds the files of an
 * enquiry under a key; staff read them, and for a while whoever knows the key. Nobody replaces, removes or lists
 * files.
 */
export function storageRules(): string {
  return `rules_version = '2';

service firebase.storage {
  match /b/{bucket}/o {
    match /${PICTURE_FOLDER}/{name} {
      allow get: if true;
      // "create" is every write of contents, also of a file that exists.
      allow create: if resource == null
        && ${STAFF}
        && request.resource.size <= ${PICTURE_BYTES_MAX}
        && request.resource.contentType in ${listOf(pictureTypes)}
        && name.matches('${PICTURE_NAME.source}');
    }
    match /${ATTACHMENT_FOLDER}/{number}/{key}/{index} {
      // The sender asks whether a file has arrived.
      allow get: if resource == null
        || resource.timeCreated > request.time - duration.value(${ATTACHMENT_ASK_MINUTES}, 'm')
        || ${STAFF};
      allow create: if resource == null
        && request.resource.size > 0
        && request.resource.size <= ${ATTACHMENT_BYTES_MAX}
        && request.resource.contentType in ${listOf(attachmentTypes)}
        && request.resource.contentDisposition.size() <= ${ATTACHMENT_DISPOSITION_MAX}
        && request.resource.contentDisposition.matches("${ATTACHMENT_DISPOSITION.source}")
        && number.matches('${ENQUIRY_NUMBER.source}')
        && number.size() <= ${ENQUIRY_NUMBER_MAX}
        && key.matches('^[0-9a-f]{32}$')
        && index.matches('${ATTACHMENT_INDEX.source}');
    }
  }
}
`;
}

function listOf(types: Record<string, string>): string {
  return `[${[...new Set(Object.values(types))].map((type) => `'${type}'`).join(', ')}]`;
}

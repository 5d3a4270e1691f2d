import { PICTURE_BYTES_MAX, PICTURE_FOLDER, PICTURE_NAME, pictureTypes } from '@platform/records';

/** Returns the text of `storage.rules`: staff add pictures, everybody reads them, and nobody replaces or removes one. */
export function storageRules(): string {
  return `rules_version = '2';

service firebase.storage {
  match /b/{bucket}/o {
    match /${PICTURE_FOLDER}/{name} {
      allow get: if true;
      // "create" is every write of contents, also of a file that exists.
      allow create: if resource == null
        && request.auth.token.staff == true
        && request.resource.size <= ${PICTURE_BYTES_MAX}
        && request.resource.contentType in [${Object.values(pictureTypes)
          .map((type) => `'${type}'`)
          .join(', ')}]
        && name.matches('${PICTURE_NAME.source}');
    }
  }
}
`;
}

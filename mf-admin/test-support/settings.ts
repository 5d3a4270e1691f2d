import { settingsForTest } from '@platform/contract/test-settings';

/** Settings of a site that stores uploaded pictures. */
export const settingsWithPictures = {
  ...settingsForTest,
  firebase: { ...settingsForTest.firebase, storageBucket: 'demo-site.appspot.com' },
};

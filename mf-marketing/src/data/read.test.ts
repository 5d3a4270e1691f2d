import { expect, test } from 'vitest';
import { restAddress } from './read';
import { settingsForTest } from './settings-for-test';

test('A path is asked for at the database itself, its parts encoded', () => {
  expect(restAddress(['services', 'iş geyimi?'], settingsForTest)).toBe(
    'https://demo-site-default-rtdb.firebaseio.com/services/i%C5%9F%20geyimi%3F.json',
  );
});

test('With local stand-ins it is asked for there, by its namespace', () => {
  const emulators = { authUrl: 'http://127.0.0.1:9099', databaseHost: '127.0.0.1', databasePort: 9000 };
  expect(restAddress(['services'], { ...settingsForTest, emulators })).toBe(
    'http://127.0.0.1:9000/services.json?ns=demo-site-default-rtdb',
  );
});

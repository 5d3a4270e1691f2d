import { defineRemote } from '@platform/build';
import config from './remote.config';

export default defineRemote(config);

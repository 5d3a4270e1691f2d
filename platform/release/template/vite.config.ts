import { defineRemote } from '@platform/build/remote';
import config from './remote.config';

export default defineRemote(config);

import './composition/trusted-types';
import './composition/shared-modules';
import '@platform/ui/global.css';
import { startPage } from './composition/start-page';

startPage().catch(console.error);

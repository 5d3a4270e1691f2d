import './composition/shared-modules';
import '@platform/ui/global.css';
// Only the server renders this part; its styles are the site's.
import './frame/FallbackDocument.module.css';
import { startPage } from './composition/start-page';

startPage().catch(console.error);

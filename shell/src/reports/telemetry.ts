import type { Settings } from '@platform/contract';
import { onFault } from '@platform/contract/faults';
import { whenIdle } from '../loading/prefetch';

/**
 * Enables reports of this page load if the site has telemetry and the load is in the sample; only then the code is
 * loaded.
 */
export function startTelemetry({ telemetry }: Settings): void {
  if (!telemetry || Math.random() >= telemetry.sample) return;
  const { url } = telemetry;
  const { pathname } = location;
  const reports = () => import('./reports');
  onFault((fault) => {
    reports().then(
      ({ sendFault }) => sendFault(url, fault),
      () => undefined,
    );
  });
  whenIdle(() => {
    reports().then(
      ({ sendVitals }) => sendVitals(url, pathname),
      () => undefined,
    );
  });
}

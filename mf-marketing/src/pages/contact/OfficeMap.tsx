import { getSettings } from '@platform/contract';
import { Icon, icons } from '@platform/ui';
import styles from './OfficeMap.module.css';
import { useTexts } from './texts';

/** The drawn area in degrees, and its size. */
const WEST = 49.74;
const EAST = 49.98;
const NORTH = 40.45;
const SOUTH = 40.33;
const WIDTH = 360;
const HEIGHT = 240;

/** The coast of the bay from south to east, and the main streets, in the drawing's own units. */
const COAST = 'M130 240 147 230 157 210 144 188 147 169 168 154 192 147 225 144 270 150 315 176 360 204V240Z';
const STREETS =
  'M0 150 60 148 128 158 180 142M168 130 315 80 360 74M128 158V120L90 60 96 0M195 134 315 144 360 150M128 120 168 130 195 134M168 130 190 60 240 0M60 148 90 60 190 60 315 80';

/**
 * A drawn map of the city with the office if the drawing includes it, and a link for directions; nothing without
 * coordinates.
 */
export function OfficeMap() {
  const t = useTexts();
  const { map } = getSettings().company;
  if (!map) return null;
  const { latitude, longitude } = map;
  const x = ((longitude - WEST) / (EAST - WEST)) * WIDTH;
  const y = ((NORTH - latitude) / (NORTH - SOUTH)) * HEIGHT;
  const isOnMap = x > 0 && x < WIDTH && y > 0 && y < HEIGHT;
  return (
    <div className={styles.map}>
      {isOnMap && (
        <svg
          className={styles.picture}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={t('info.map')}
        >
          <path className={styles.street} d={STREETS} />
          <path className={styles.sea} d={COAST} />
          <path
            className={styles.pin}
            transform={`translate(${x} ${y})`}
            d="M0 0C-4-10-13-15-13-25A13 13 0 0 1 13-25C13-15 4-10 0 0ZM0-30A5 5 0 0 0 0-20 5 5 0 0 0 0-30Z"
          />
        </svg>
      )}
      <a
        className={styles.directions}
        href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
        rel="noopener"
      >
        <Icon drawing={icons.mapPin} size={20} />
        <span>{t('info.directions')}</span>
      </a>
    </div>
  );
}

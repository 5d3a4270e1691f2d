import picture from '../../../art/window.svg';
import styles from './RecordList.module.css';

export function Empty({ text }: { text: string }) {
  return (
    <div className={styles.empty}>
      <img src={picture} alt="" width={80} height={112} />
      <p>{text}</p>
    </div>
  );
}

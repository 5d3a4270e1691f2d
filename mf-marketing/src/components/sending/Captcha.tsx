import { useEffect, useRef, useState } from 'react';
import { useLanguage } from 'shared-i18n';
import { captchaKey } from '../../data/send-enquiry';
import captchaPage from './captcha.html?url';
import styles from './Sending.module.css';
import { useTexts } from './texts';

/** The heights of the box and of its largest task, in pixels. */
const BOX_HEIGHT = 80;
const TASK_MAX_HEIGHT = 620;

type CaptchaProps = {
  /** Receives the token of the solved captcha, and an empty one when it expires. */
  onToken: (token: string) => void;
};

/**
 * The captcha of the e-mail provider, in a frame of the remote's own origin: its scripts reach neither the page nor a
 * session, and the policy of documents need not allow them.
 */
export function Captcha({ onToken }: CaptchaProps) {
  const t = useTexts();
  const language = useLanguage();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(BOX_HEIGHT);

  useEffect(() => {
    const receive = ({ source, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return;
      if (typeof data?.height === 'number')
        setHeight(Math.min(Math.max(data.height, BOX_HEIGHT), TASK_MAX_HEIGHT));
      if (typeof data?.token === 'string') onToken(data.token);
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, [onToken]);

  return (
    <iframe
      ref={frame}
      className={styles.captcha}
      title={t('captcha')}
      src={`${captchaPage}?${new URLSearchParams({ key: captchaKey() ?? '', language })}`}
      height={height}
    />
  );
}

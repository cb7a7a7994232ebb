import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOverlayState } from '../shell/background-location.ts';
import { skipTo, targets } from '../shell/skip-links.tsx';
import { AccountPreferences } from './account.tsx';
import { usePreferences } from './device.ts';

/** Runs the preferences that work on every page. */
export function AccessibilityHost() {
  const { keyboardNavigation, screenReaderEnabled } = usePreferences();
  return (
    <>
      <AccountPreferences />
      {keyboardNavigation && <Shortcuts />}
      {screenReaderEnabled && <TitleAnnouncer />}
    </>
  );
}

/** Elements that take keys themselves. */
const typing = 'input, textarea, select, [contenteditable="true"], [role="slider"], [role="textbox"]';

/** Single-key shortcuts to the parts of a page, and 0 to the accessibility settings; off while a dialog is open. */
function Shortcuts() {
  const navigate = useNavigate();
  const overlay = useOverlayState();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if (document.querySelector('[role="dialog"]')) return;
      const target = targets.find(({ key }) => key === event.key);
      if (target) skipTo(target.id);
      else if (event.key === '0') navigate('/accessibility', { state: overlay });
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [navigate, overlay]);
  return null;
}

/** Reads the title of each new page out: without a page load, screen readers would not say that anything changed. */
function TitleAnnouncer() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return (
    <div className="visually-hidden" role="status">
      {title}
    </div>
  );
}

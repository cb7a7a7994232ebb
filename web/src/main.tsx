import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/fraunces/wght.css';
import './theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { makeStyleCache, pageDirection, StyleRoot } from './theme/style-root.tsx';

/** Not awaited at the top level: code fetched on the way may import from this very file, and both would wait for ever. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with the id "root".');
  const direction = pageDirection();
  const cache = await makeStyleCache(direction);
  createRoot(root).render(
    <StrictMode>
      <StyleRoot cache={cache} direction={direction}>
        <App />
      </StyleRoot>
    </StrictMode>,
  );
}

void start();

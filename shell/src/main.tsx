import { Button } from '@atrium/ui';
import { createRoot } from 'react-dom/client';

createRoot(document.getElementById('root') as HTMLElement).render(<Button>hi</Button>);

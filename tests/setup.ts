// Before each test of the `unit` project: DOM matchers and a clean document. What React says when a document is cleaned away
// counts too, so quiet.ts, which is set up first, looks after this.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { adminTexts } from '@/i18n/adminTexts.ts';

// What is waited for comes; on a busy machine later than in the library's one second.
configure({ asyncUtilTimeout: 10_000 });

// As the back office's own entry does.
provideAdminTexts(adminTexts);

afterEach(cleanup);

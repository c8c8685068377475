export { MarkdownBody } from './MarkdownBody.tsx';

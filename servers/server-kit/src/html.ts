export { default as escapeHtml } from 'escape-html';

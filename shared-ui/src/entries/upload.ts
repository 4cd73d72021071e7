export { FilesField } from '../upload/files-field.tsx';

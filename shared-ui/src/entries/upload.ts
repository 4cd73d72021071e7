import { Upload as AntUpload } from 'antd';
import { themed } from '../antd/themed.tsx';

export const Upload: typeof AntUpload = themed(AntUpload);

import Input from 'antd/es/input';
import TextArea from 'antd/es/input/TextArea';
import { statusOf } from '../antd/status-of.ts';
import type { InputProps, TextAreaProps } from './inputs.tsx';

export const AntdInput = (props: InputProps) => <Input {...props} {...statusOf(props)} />;
export const AntdTextArea = (props: TextAreaProps) => <TextArea {...props} {...statusOf(props)} />;

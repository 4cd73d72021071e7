import {
  Form as AntForm,
  Input as AntInput,
  InputNumber as AntInputNumber,
  Radio as AntRadio,
  Switch as AntSwitch,
} from 'antd';
import { themed } from '../antd/themed.tsx';

export const Form: typeof AntForm = themed(AntForm);
export const Input: typeof AntInput = themed(AntInput);
export const InputNumber: typeof AntInputNumber = themed(AntInputNumber);
export const Radio: typeof AntRadio = themed(AntRadio);
export const Switch: typeof AntSwitch = themed(AntSwitch);

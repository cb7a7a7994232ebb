import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { Choice, type ChoiceProps } from './choice.tsx';

/** `Choice` as a field of react-hook-form. */
export function ChoiceField<Fields extends FieldValues, Value extends string>({
  control,
  name,
  ...props
}: ChoiceFieldProps<Fields, Value>) {
  const { field } = useController({ control, name });
  return <Choice {...props} value={field.value} onChange={field.onChange} />;
}

interface ChoiceFieldProps<Fields extends FieldValues, Value extends string>
  extends Omit<ChoiceProps<Value>, 'value' | 'onChange'> {
  readonly control: Control<Fields>;
  readonly name: FieldPathByValue<Fields, Value>;
}

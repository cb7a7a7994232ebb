import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

/**
 * A text field of a form; an error replaces its help text.
 * `readOnly` while the form is sent: a disabled field would lose the focus.
 */
export function FormField<Fields extends FieldValues, Sent>({
  control,
  name,
  readOnly = false,
  helperText,
  slotProps,
  ...props
}: FormFieldProps<Fields, Sent>) {
  const { field, fieldState } = useController({ control, name });
  const { ref, ...bound } = field;
  return (
    <TextField
      {...props}
      {...bound}
      inputRef={ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
      slotProps={{ ...slotProps, input: { readOnly } }}
    />
  );
}

interface FormFieldProps<Fields extends FieldValues, Sent>
  extends Omit<TextFieldProps, 'name' | 'slotProps' | 'disabled' | 'inputRef' | 'error'> {
  readonly control: Control<Fields, unknown, Sent>;
  readonly name: FieldPath<Fields>;
  readonly readOnly?: boolean;
  readonly slotProps?: Pick<NonNullable<TextFieldProps['slotProps']>, 'htmlInput' | 'inputLabel'>;
}

import { fieldMessage } from '@clearwing/domain/field-messages.ts'
import { maxLength } from '@clearwing/domain/max-length.ts'
import { EmailsField } from '#shared/forms/EmailField.tsx'
import { MultiValueField } from '#shared/forms/MultiValueField.tsx'
import { PhoneField, TextField } from '#shared/forms/TextField.tsx'
import { Variant, Variants } from './Variant.tsx'
import { WithState } from './WithState.tsx'

const long = 'Te Whare Hauora o Ngā Kairangi me ōna Hoa Mahi'

export const TextsShown = () => (
  <Variants>
    <Variant state="empty, required" wide>
      <WithState initial="">
        {(field) => <TextField label="Name" required max={maxLength.staffGroupName} {...field} />}
      </WithState>
    </Variant>
    <Variant state="optional, with a hint" wide>
      <WithState initial="">
        {(field) => (
          <TextField label="Known as" required={false} hint="The name people use for you." max={50} {...field} />
        )}
      </WithState>
    </Variant>
    <Variant state="filled, macrons, nearly full" wide>
      <WithState initial={long}>
        {(field) => <TextField label="Practice" max={maxLength.organisationName} {...field} />}
      </WithState>
    </Variant>
    <Variant state="wrong" wide>
      <WithState initial="">
        {(field) => <TextField label="Suburb" required max={50} error={fieldMessage.complete} {...field} />}
      </WithState>
    </Variant>
    <Variant state="read only" wide>
      <WithState initial={long}>{(field) => <TextField label="Convenor" readOnly max={50} {...field} />}</WithState>
    </Variant>
    <Variant state="disabled" wide>
      <WithState initial={long}>{(field) => <TextField label="Distributor" disabled max={50} {...field} />}</WithState>
    </Variant>
    <Variant state="a telephone number" wide>
      <WithState initial="+64 (0)21 234-56.78">
        {(field) => <PhoneField label="Phone" max={maxLength.phoneNumber} {...field} />}
      </WithState>
    </Variant>
    <Variant state="several addresses" wide>
      <WithState initial="mere@example.nz; hemi@example.nz">
        {(field) => <EmailsField label="Copies to" max={200} {...field} />}
      </WithState>
    </Variant>
    <Variant state="several values in one text" wide>
      <WithState initial="ECG|Kiritea">
        {(field) => (
          <MultiValueField label="Codes" hint="Enter or | ends a value." max={maxLength.documentCodesList} {...field} />
        )}
      </WithState>
    </Variant>
    <Variant state="several values, read only" wide>
      <WithState initial="ECG|Kiritea">
        {(field) => <MultiValueField label="Codes kept" readOnly {...field} />}
      </WithState>
    </Variant>
  </Variants>
)

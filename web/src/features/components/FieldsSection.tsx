import { Stack } from '@mantine/core'
import { ChoicesShown } from './ChoicesShown.tsx'
import { DaysShown } from './DaysShown.tsx'
import { NumbersShown } from './NumbersShown.tsx'
import { PasswordsShown } from './PasswordsShown.tsx'
import { TextAreasShown } from './TextAreasShown.tsx'
import { TextsShown } from './TextsShown.tsx'

/** Every kind of field in section 5 of the specification, in every state. */
export const FieldsSection = () => (
  <Stack gap="lg">
    <TextsShown />
    <TextAreasShown />
    <PasswordsShown />
    <NumbersShown />
    <DaysShown />
    <ChoicesShown />
  </Stack>
)

import { classNames, MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { Checkbox, Stack, Text } from '@mantine/core'
import classes from './choices.module.css'

/** For whom each class is (Civil Aviation Rule Part 67, Part 61, Part 65). */
const sentences: Record<MedicalClass, string> = {
  class1: 'For commercial and airline pilots and flight engineers.',
  class2: 'For private pilots, tandem masters and other recreational flying.',
  class3: 'For air traffic controllers and flight service.',
}

type Props = { value?: MedicalClass[]; onChange: (chosen: MedicalClass[]) => void; error?: React.ReactNode }

export const ClassChoice = ({ value = [], onChange, error }: Props) => (
  <Checkbox.Group
    label="Which class, or classes?"
    description="One examination can serve several. Class 1 is normally issued with class 2."
    withAsterisk
    value={value}
    onChange={(chosen) => onChange(chosen.map((one) => MedicalClass.parse(one)))}
    error={error}
  >
    <Stack gap="xs" mt="xs">
      {MedicalClass.options.map((medicalClass) => (
        <Checkbox.Card key={medicalClass} value={medicalClass} className={classes.choice}>
          <Checkbox.Indicator />
          <span>
            <Text span display="block" fw={560}>
              {classNames[medicalClass]}
            </Text>
            <span className={classes.why}>{sentences[medicalClass]}</span>
          </span>
        </Checkbox.Card>
      ))}
    </Stack>
  </Checkbox.Group>
)

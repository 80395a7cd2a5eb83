import { namesOfClasses } from '@clearwing/domain/medicals/classes.ts'

/** A medical as an option of a form. */
export const medicalOption = ({ medicalId, classes }: { medicalId: number; classes: string[] }) => ({
  value: String(medicalId),
  label: `Medical ${medicalId}: ${namesOfClasses(classes)}`,
})

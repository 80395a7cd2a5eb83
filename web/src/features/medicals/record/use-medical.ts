import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { useOutletContext } from 'react-router'

/** The medical of this page, for components inside MedicalPage. It is as recent as the last change notification. */
export const useMedical = () => useOutletContext<Medical>()

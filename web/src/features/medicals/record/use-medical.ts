import type { Medical } from '@clearwing/domain/medicals/schema.ts'
import { useOutletContext } from 'react-router'

/** The medical whose page this is, for the parts inside MedicalPage. It is as fresh as the last announcement. */
export const useMedical = () => useOutletContext<Medical>()

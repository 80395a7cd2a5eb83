import { lazy, Suspense } from 'react'
import { useToastsAsked } from './asked.ts'

const ToastArea = lazy(async () => ({ default: (await import('./ToastArea.tsx')).ToastArea }))

/** Where toasts appear. Once; loaded with the first of them. */
export const Toasts = () => <Suspense>{useToastsAsked() && <ToastArea />}</Suspense>

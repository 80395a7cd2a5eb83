import { lazy, Suspense } from 'react'
import { useToastsAsked } from './request-toasts.ts'

const ToastArea = lazy(async () => ({ default: (await import('./ToastArea.tsx')).ToastArea }))

/** Container for toasts, used once; loaded with the first toast. */
export const Toasts = () => <Suspense>{useToastsAsked() && <ToastArea />}</Suspense>

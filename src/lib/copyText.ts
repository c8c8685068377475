import { toast } from './toast.ts';

interface CopyMessages {
  readonly copied: string;
  readonly failed: string;
  readonly description?: string;
}

/** Copies a text and says so in a toast, or that the browser refuses. */
export async function copyText(text: string, { copied, failed, description }: CopyMessages): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: copied, description, variant: 'success' });
  } catch {
    toast({ title: failed, description, variant: 'danger' });
  }
}

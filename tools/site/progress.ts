/** Shows how far a start has come: a bar on a terminal, a line now and then elsewhere. */
import type { BackendMessage } from '../local-supabase/launch.ts';

const WIDTH = 30;

export function createProgress(out: NodeJS.WriteStream = process.stderr) {
  let open = false;
  let lastLine = '';
  const endBar = () => {
    if (open) out.write('\n');
    open = false;
  };
  const line = (text: string) => {
    endBar();
    out.write(`${text}\n`);
  };
  const bar = (label: string, done: number, total: number) => {
    const share = total > 0 ? Math.min(1, done / total) : 1;
    const percent = Math.floor(share * 100);
    if (out.isTTY) {
      const filled = Math.round(share * WIDTH);
      out.write(
        `\r\u001b[2K  ${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${String(percent).padStart(3)} %  ${label}`,
      );
      open = true;
      return;
    }
    // Without a terminal: one line per subject and quarter, so that a log stays readable.
    const text = `  ${label}: ${percent - (percent % 25)} %`;
    if (text !== lastLine) out.write(`${text}\n`);
    lastLine = text;
  };
  return {
    line,
    bar,
    end: endBar,
    show(message: BackendMessage) {
      if (message.type === 'progress')
        bar(message.progress.label, message.progress.done, message.progress.total);
      else if (message.type === 'step') line(`· ${message.text} …`);
      else if (message.type === 'fact') line(`  ${message.text}`);
      else if (message.type === 'warning') line(`! ${message.text}`);
    },
  };
}

export type Progress = ReturnType<typeof createProgress>;

/** Processes of this machine, read from /proc (Linux). */
import { readFileSync } from 'node:fs';

/** The child processes whose command line contains `part`. */
export function childrenOf(pid: number, part: string): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    return children
      .filter((child) => child !== '' && readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(part))
      .map(Number);
  } catch {
    // One has ended meanwhile, or this is no Linux.
    return [];
  }
}

/** Bytes of memory a process holds now; undefined once it has ended. */
export function memoryOf(pid: number): number | undefined {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return pages * 4096;
  } catch {
    return undefined;
  }
}

/** The most memory a process has held so far, in bytes; undefined once it has ended. */
export function mostMemoryOf(pid: number): number | undefined {
  try {
    const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}

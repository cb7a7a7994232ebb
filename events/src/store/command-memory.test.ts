import { describe, expect, it } from 'vitest';
import { CommandMemory } from './command-memory.ts';

describe('the memory of commands', () => {
  it('has the events of the latest commands, and the revisions of every older one', () => {
    const memory = new CommandMemory<{ readonly revision: number }>();
    for (let revision = 0; revision < 900; revision++) {
      memory.add(`command ${Math.floor(revision / 3)}`, { revision });
    }
    expect(memory.find('command 299')).toEqual([{ revision: 897 }, { revision: 898 }, { revision: 899 }]);
    expect(memory.find('command 284')).toEqual([{ revision: 852 }, { revision: 853 }, { revision: 854 }]);
    for (let n = 0; n < 284; n++) expect(memory.find(`command ${n}`)).toEqual({ first: 3 * n, count: 3 });
    expect(memory.find('command 300')).toBeUndefined();
  });

  it('is idempotent', () => {
    const memory = new CommandMemory<{ readonly revision: number }>();
    for (const revision of [4, 5, 4, 5]) memory.add('command', { revision });
    expect(memory.find('command')).toEqual([{ revision: 4 }, { revision: 5 }]);
  });
});

// Runs fault schedules, and comebacks after a dead network, from the command line:
//   npm run simulate -- --seeds 10000 --from 0 [--plant no-lock] [--trace]
import { parseArgs } from 'node:util';
import { runComeback } from './comeback';
import { type PlantName, plants } from './plants';
import { runSchedule } from './schedule';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '2000' },
    from: { type: 'string', default: '0' },
    plant: { type: 'string', default: 'none' },
    trace: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const count = Number(values.seeds);
const from = Number(values.from);

if (values.help || !(values.plant in plants) || !isSeed(count) || !isSeed(from)) {
  print('npm run simulate -- --seeds N --from S [--plant NAME] [--trace]');
  print(`Runs N fault schedules from seed S on. NAME: ${Object.keys(plants).join(', ')}.`);
  process.exit(values.help ? 0 : 2);
}

const plant = values.plant as PlantName;
let failed = 0;
let longest = 0;
for (let seed = from; seed < from + count; seed += 1) {
  const faults = await runSchedule({ seed, plant, trace: values.trace });
  for (const line of faults.trace) print(line);
  const comeback = await runComeback({ seed, trace: values.trace });
  for (const line of comeback.trace) print(line);
  longest = Math.max(longest, comeback.took);
  const violations = [...faults.violations, ...comeback.violations];
  if (violations.length === 0) continue;
  failed += 1;
  print(`seed ${seed} failed:`);
  for (const violation of violations) print(`  ${violation}`);
  const planted = plant === 'none' ? '' : ` --plant ${plant}`;
  print(`  replay: npm run simulate -- --from ${seed} --seeds 1${planted} --trace`);
}
print(`${count - failed} passed, ${failed} failed`);
print(`after a dead network, what waited was out within ${longest} ms`);
process.exitCode = failed > 0 ? 1 : 0;

function isSeed(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

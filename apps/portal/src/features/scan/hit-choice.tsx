import type { BarcodeHit } from '@tradecounter/contract/catalog/barcodes';
import { Code } from '../../ui/code.tsx';
import style from './scan-dialog.module.css';

/** Lists the items that a scanned code may identify, so that the user can choose one. */
export function HitChoice({ hits, onChoose }: { hits: readonly BarcodeHit[]; onChoose: (hit: BarcodeHit) => void }) {
  return (
    <ul className={style['hits']}>
      {hits.map((hit) => (
        <li key={`${hit.id} ${hit.UMCode}`}>
          <button type="button" className={style['hit']} onClick={() => onChoose(hit)}>
            <span>{hit.description}</span>
            <span className={style['facts']}>
              <Code>{hit.id}</Code> · {hit.UMCode}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

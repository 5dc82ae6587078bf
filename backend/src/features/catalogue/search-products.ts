import { listProducts } from './list-products';

export default () => null
